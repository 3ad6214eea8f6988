/** What joins a piece to the ground: a pole with a bead for each height, a pointer and a shadow. */

import { BufferGeometry, CanvasTexture, Color, MeshBasicMaterial, PlaneGeometry } from 'three';
import { DRAGON } from '../dragon';
import { Batch, type Copy } from '../../../hexes/scene/batch';
import { Soup, type Corner } from '../../../hexes/scene/soup';
import { LEVEL } from '../../../hexes/scene/world';

function shadowPicture(): CanvasTexture {
  const size = 128;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const pen = canvas.getContext('2d');
  if (pen) {
    // The dragon itself is drawn outside the canvas: only its blurred shadow falls into it.
    pen.shadowColor = '#000';
    pen.shadowBlur = 7;
    pen.shadowOffsetX = size * 2;
    pen.translate(size / 2 - size * 2, size / 2);
    pen.scale(size * 0.4, size * 0.4);
    pen.fill(new Path2D(DRAGON));
  }
  return new CanvasTexture(canvas);
}

export class Stands {
  private poles = new Map<number, BufferGeometry>();
  private picture = shadowPicture();
  private shadowSkin = new MeshBasicMaterial({ map: this.picture, transparent: true, opacity: 0.5, depthWrite: false });
  private shadowSheet = new PlaneGeometry(2.5, 2.5).rotateX(-Math.PI / 2).toNonIndexed();
  readonly shadows = new Batch(this.shadowSkin, 2);
  private arrow = pointer();

  /** `flat` is where poles and pointers are drawn. */
  constructor(private flat: Batch) {}

  /** The shape of a pole this many levels high. */
  shape(levels: number): BufferGeometry {
    const made = this.poles.get(levels) ?? pole(levels);
    this.poles.set(levels, made);
    return made;
  }

  pole(levels: number): Copy {
    return this.flat.add(this.shape(levels));
  }

  /** Lies on the ground ahead of a piece of unit size that faces north. */
  pointer(): Copy {
    return this.flat.add(this.arrow);
  }

  shadow(): Copy {
    return this.shadows.add(this.shadowSheet);
  }

  dispose(): void {
    for (const made of this.poles.values()) made.dispose();
    this.arrow.dispose();
    this.shadows.dispose();
    this.shadowSheet.dispose();
    this.shadowSkin.dispose();
    this.picture.dispose();
  }
}

function pole(levels: number): BufferGeometry {
  const soup = new Soup();
  const white = new Color('#ffffff');
  const dark = new Color('#10161c');
  const high = levels * LEVEL;
  soup.limb([0, 0, 0], [0, high, 0], 0.018, 0.018, white, 6);
  for (let level = 1; level < levels; level++) {
    soup.limb([0, level * LEVEL - 0.016, 0], [0, level * LEVEL + 0.016, 0], 0.06, 0.06, dark, 8);
  }
  return soup.geometry();
}

function pointer(): BufferGeometry {
  const soup = new Soup();
  const chevron = (grow: number, y: number, color: Color): void => {
    const spots: Corner[] = [[0, y, -1.2 - grow * 1.5], [0.26 + grow, y, -0.92 + grow], [0, y, -1.0 + grow * 0.6], [-0.26 - grow, y, -0.92 + grow]];
    soup.triangle(spots[0]!, spots[2]!, spots[1]!, color);
    soup.triangle(spots[0]!, spots[3]!, spots[2]!, color);
  };
  chevron(0.06, 0.03, new Color('#0b0f13'));
  chevron(0, 0.04, new Color('#ffffff'));
  return soup.geometry();
}
