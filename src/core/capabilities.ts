/** What is allowed where the core runs: on our own site, on a partner page, or in a frame. Features ask for these, not for the place. */
export interface Capabilities {
  /** How long stored tokens, codes and answers may last. Frames store nothing: they last as long as the page. */
  readonly storageScope: 'device' | 'tab' | 'page';
  /** Signing in gives a full session. Elsewhere it covers one dinner, and the origin must be listed. */
  readonly hasFullSession: boolean;
  /** The page may be replaced by another of ours, or by Google's and Apple's. Elsewhere those open beside it. */
  readonly canNavigate: boolean;
  /** The page around the elements is ours: its focus and keys may be used, its `<meta>`s hold, and it names the product itself. */
  readonly ownsPage: boolean;
  /** Analytics need no opt-in by the page (R60). */
  readonly canTrackByDefault: boolean;
}

export function getCapabilities(isFirstParty: boolean, isMemoryOnly: boolean): Capabilities {
  return {
    storageScope: isMemoryOnly ? 'page' : isFirstParty ? 'device' : 'tab',
    hasFullSession: isFirstParty,
    canNavigate: isFirstParty,
    ownsPage: isFirstParty,
    canTrackByDefault: isFirstParty,
  };
}
