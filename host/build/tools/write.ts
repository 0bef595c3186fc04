import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateJetBrainsWebTypes } from 'custom-element-jet-brains-integration';
import { generateVsCodeCustomElementData } from 'custom-element-vs-code-integration';
import { readElements } from './definition.ts';
import { manifestOf } from './manifest.ts';
import { elementTypes, react18Types, react19Types, svelteTypes, vueTypes } from './types.ts';

/** The manifest alone, beside the modules of a plain page: `/v1/custom-elements.json`. */
export function writeManifest(root: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'custom-elements.json'), `${JSON.stringify(manifestOf(readElements(root)), null, 2)}\n`);
}

/** Lays what editors, compilers and readers need to know of the elements beside the bundle, in the folder `out`. */
export function writeTools(root: string, out: string): void {
  const elements = readElements(root);
  const manifest = manifestOf(elements);
  const put = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(out, name)), { recursive: true });
    writeFileSync(path.join(out, name), text);
  };
  writeManifest(root, out);
  put('types/elements.d.ts', elementTypes(elements, root));
  put('types/react.d.ts', react19Types());
  put('types/react-18.d.ts', react18Types());
  put('types/vue.d.ts', vueTypes(elements));
  put('types/svelte.d.ts', svelteTypes(elements));
  // Both ask for a narrower type than the manifest's own, and take any manifest.
  const given = manifest as Parameters<typeof generateJetBrainsWebTypes>[0];
  const quiet = { outdir: path.join(out, 'tools'), hideLogs: true };
  generateVsCodeCustomElementData(given, { ...quiet, htmlFileName: 'vscode.html-custom-data.json', cssFileName: 'vscode.css-custom-data.json' });
  generateJetBrainsWebTypes(given, { ...quiet, webTypesFileName: 'web-types.json', packageJson: false });
}
