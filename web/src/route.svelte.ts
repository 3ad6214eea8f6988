/** Which page is shown. Secrets stand only in the fragment and never reach the server's log. */

export type Route =
  | { page: 'home' }
  | { page: 'new'; with: string }
  | { page: 'match'; match: string }
  | { page: 'replay'; match: string | null }
  | { page: 'rules'; game: string }
  | { page: 'forces'; game: string }
  | { page: 'maps'; game: string }
  | { page: 'campaign'; game: string; campaign: string }
  | { page: 'learn' }
  | { page: 'lost' };

export function routeOf(path: string, query: string): Route {
  const [first = '', second = '', third = ''] = path.split('/').filter(Boolean).map(decodeURIComponent);
  switch (first) {
    case '':
      return { page: 'home' };
    case 'new':
      return { page: 'new', with: new URLSearchParams(query).get('with') ?? 'friends' };
    case 'match':
      return second ? { page: 'match', match: second } : { page: 'home' };
    case 'replay':
      return { page: 'replay', match: second || null };
    case 'rules':
      return { page: 'rules', game: second };
    case 'forces':
      return second ? { page: 'forces', game: second } : { page: 'lost' };
    case 'maps':
      return second ? { page: 'maps', game: second } : { page: 'lost' };
    case 'campaign':
      return second ? { page: 'campaign', game: second, campaign: third } : { page: 'lost' };
    case 'learn':
      return { page: 'learn' };
    default:
      return { page: 'lost' };
  }
}

const here = (): Route => routeOf(location.pathname, location.search);

class Place {
  route = $state.raw<Route>(here());
  /** Grows with every navigation, so that a page of the same kind is created again. */
  visit = $state(0);
}

export const place = new Place();

function arrive(): void {
  place.route = here();
  place.visit += 1;
}

/** Go to a page of the client. */
export function go(address: string): void {
  history.pushState(null, '', address);
  arrive();
  scrollTo(0, 0);
}

/** Goes to a page once something is done, unless the player has gone elsewhere meanwhile; call before it begins. */
export function goOnce(): (address: string) => void {
  const { visit } = place;
  return (address) => {
    if (place.visit === visit) go(address);
  };
}

/** Follow links of the page without reloading it. */
export function followLinks(): void {
  addEventListener('popstate', arrive);
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.('a');
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    go(link.href);
  });
}
