import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateJetBrainsWebTypes } from 'custom-element-jet-brains-integration';
import { generateVsCodeCustomElementData } from 'custom-element-vs-code-integration';
import { readElements } from './element-definitions.ts';
import { createManifest } from './custom-elements-manifest.ts';
import {
  createElementTypes,
  createReact18Types,
  createReact19Types,
  createSvelteTypes,
  createVueTypes,
} from './framework-types.ts';

/** Writes only the manifest, served as `/v1/custom-elements.json`. */
export function writeManifest(root: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'custom-elements.json'),
    `${JSON.stringify(createManifest(readElements(root)), null, 2)}\n`,
  );
}

/** Writes the elements' manifest, types and editor data into the folder `out`. */
export function writeElementMetadata(root: string, out: string): void {
  const elements = readElements(root);
  const manifest = createManifest(elements);
  const writeOutput = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(out, name)), { recursive: true });
    writeFileSync(path.join(out, name), text);
  };
  writeManifest(root, out);
  writeOutput('types/elements.d.ts', createElementTypes(elements, root));
  writeOutput('types/react.d.ts', createReact19Types(elements));
  writeOutput('types/react-18.d.ts', createReact18Types(elements));
  writeOutput('types/vue.d.ts', createVueTypes(elements));
  writeOutput('types/svelte.d.ts', createSvelteTypes(elements));
  // Both generators declare a narrower type than they accept.
  const generatorInput = manifest as Parameters<typeof generateJetBrainsWebTypes>[0];
  const options = { outdir: path.join(out, 'tools'), hideLogs: true };
  generateVsCodeCustomElementData(generatorInput, {
    ...options,
    htmlFileName: 'vscode.html-custom-data.json',
    cssFileName: 'vscode.css-custom-data.json',
  });
  generateJetBrainsWebTypes(generatorInput, {
    ...options,
    webTypesFileName: 'web-types.json',
    packageJson: false,
  });
}
