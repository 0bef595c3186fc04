/** Files are named by their tags: `./views/invite-card.tsx` is that of `beside-invite-card`. */
export const keyByTag = <Module>(files: Record<string, Module>): Record<string, Module> =>
  Object.fromEntries(
    Object.entries(files).map(([file, module]) => [
      `beside-${file.replaceAll(/^.*\/|\.\w+$/g, '')}`,
      module,
    ]),
  );
