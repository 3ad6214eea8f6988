/** The dark or light edge around pieces. */

import { BackSide, Color, ShaderMaterial } from 'three';

const OUTLINE = {
  vertexShader: `
    #include <batching_pars_vertex>
    uniform float width;
    void main() {
      #include <batching_vertex>
      vec4 seen = modelViewMatrix * batchingMatrix * vec4(position, 1.0);
      seen.xyz += normalize(normalMatrix * mat3(batchingMatrix) * normal) * width * -seen.z;
      gl_Position = projectionMatrix * seen;
    }`,
  fragmentShader: `
    uniform vec3 color;
    void main() {
      gl_FragColor = vec4(color, 1.0);
      #include <colorspace_fragment>
    }`,
};

/** A material that draws a hull as the edge around a body: `width` of the picture wide. */
export function edging(color: string, width: number): ShaderMaterial {
  return new ShaderMaterial({
    ...OUTLINE,
    uniforms: { color: { value: new Color(color) }, width: { value: width } },
    side: BackSide,
    depthWrite: false,
  });
}
