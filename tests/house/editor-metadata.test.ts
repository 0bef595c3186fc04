/** The elements' metadata for editors and compilers, checked against the elements and by the tools that read it. */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { CustomElementDeclaration, Package } from 'custom-elements-manifest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { writeElementMetadata } from '#host/build/element-metadata/write-element-metadata.ts';
import { commonAttributeKinds } from '#src/contract/elements/common-attributes.ts';
import type { ElementRow } from '#src/contract/elements/element-row.ts';
import { elements as rows } from '#src/contract/elements/elements.ts';
import { toAttributeName } from '#src/element/attributes.ts';
import { widgetParts, widgetTokens } from '#src/contract/embed/widget-styling.ts';
import * as components from '#widgets/react.ts';
import { files, isTest, read, root, scripts } from './sources.ts';

const folder = path.join(root, '.cache/tools-test');
const readOutput = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
const elements = () =>
  (JSON.parse(readOutput('custom-elements.json')) as Package).modules.map(
    ({ declarations }) => declarations![0] as CustomElementDeclaration,
  );

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  writeElementMetadata(root, folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('custom-elements.json', () => {
  test('[R72] is valid by its schema', () => {
    const schema = createRequire(import.meta.url)(
      'custom-elements-manifest/schema.json',
    ) as Parameters<typeof z.fromJSONSchema>[0];
    expect(
      z.fromJSONSchema(schema).safeParse(JSON.parse(readOutput('custom-elements.json'))).error
        ?.issues,
    ).toBeUndefined();
  });

  test('[R72] describes every attribute of every element', () => {
    for (const { tagName = '', attributes = [] } of elements()) {
      const row: ElementRow = rows.find(({ tag }) => tag === tagName)!;
      const properties = [
        ...Object.keys(row.attributes),
        ...(row.commonAttributes ?? Object.keys(commonAttributeKinds)),
      ];
      expect(attributes.map(({ name }) => name).toSorted(), tagName).toEqual(
        properties.map(toAttributeName).toSorted(),
      );
      expect(attributes.filter(({ description, type }) => !description || !type?.text)).toEqual([]);
    }
  });

  test('[R72] lists exactly the elements’ parts', () => {
    const shipped = scripts.filter(({ file }) => file.startsWith('src/') && !isTest(file));
    const written = shipped.flatMap(({ text }) =>
      [
        ...text.matchAll(/ part=(?:"([^"]+)"|\{[^}]*\})|(?<=setAttribute\('part', )'[^']+'/g),
      ].flatMap(([all]) => all.match(/(?<=['"])[a-z][a-z -]*(?=['"])/g) ?? []),
    );
    const names = new Set(written.flatMap((words) => words.split(' ')).concat('root'));
    expect([...names].filter((name) => name !== 'primary').toSorted()).toEqual(
      Object.keys(widgetParts).toSorted(),
    );
    const documentedParts = new Set(
      elements().flatMap(({ cssParts = [] }) => cssParts.map(({ name }) => name)),
    );
    expect([...documentedParts].toSorted()).toEqual(Object.keys(widgetParts).toSorted());
  });

  test('[R72] lists every custom property with its default', () => {
    const usedProperties = files
      .filter((file) => /^src\/.*\.css$/.test(file))
      .flatMap((file) => read(file).match(/(?<=var\()--beside-[\w-]+/g) ?? []);
    expect([...new Set(usedProperties)].toSorted()).toEqual(Object.keys(widgetTokens).toSorted());
    for (const { cssProperties = [] } of elements())
      expect(cssProperties.filter((token) => !token.default)).toEqual([]);
  });

  test('[R70] lists the events of each element', () => {
    const events = Object.fromEntries(
      elements().map(({ tagName, events = [] }) => [
        tagName,
        events.map(({ name }) => name.replace('beside-', '')).join(' '),
      ]),
    );
    expect(events).toEqual({
      'beside-dinner-rsvp':
        'ready sign-in rsvp rsvp-changed dismissed calendar-add navigate notice error',
      'beside-invite-card':
        'ready sign-in rsvp rsvp-changed dismissed calendar-add navigate notice error',
      'beside-match-deck': 'ready sign-in match-turn navigate notice error',
      'beside-open': 'ready open close error',
      'beside-profile-editor': 'ready sign-in navigate notice error',
      'beside-seatmate': 'ready navigate error',
      'beside-sign-in': 'ready sign-in navigate error',
    });
  });
});

test('[R72] there is a React component for each element, by its name', () => {
  const names = elements().map(({ name }) => name.replace(/Element$/, ''));
  const shown = Object.entries(components).map(([name, { displayName }]) => [name, displayName]);
  expect(shown).toEqual(names.map((name) => [name, name]));
  // Each loads the element of its row.
  const loads = /createReactComponent\(\s*(\w+),\s*\(\) => import\('\.\/elements\/([\w-]+)\.ts/g;
  const written = [...read('widgets/react.ts').matchAll(loads)].map(([, row, file]) => [row, file]);
  expect(written).toEqual(
    elements().map(({ name, tagName }) => [
      name.replace(/^Beside(\w)(.*)Element$/, (_, first, rest) => first.toLowerCase() + rest),
      tagName!.replace('beside-', ''),
    ]),
  );
});

describe('editors', () => {
  const tags = () => elements().map(({ tagName }) => tagName);

  test('[R72] VS Code data has every tag with its attributes and values', () => {
    const data = JSON.parse(readOutput('tools/vscode.html-custom-data.json')) as {
      tags: { name: string; attributes: { name: string; values: { name: string }[] }[] }[];
    };
    expect(data.tags.map(({ name }) => name)).toEqual(tags());
    const theme = data.tags[0]!.attributes.find(({ name }) => name === 'theme')!;
    expect(theme.values.map(({ name }) => name)).toEqual(['light', 'dark', 'system']);
    const css = JSON.parse(readOutput('tools/vscode.css-custom-data.json')) as {
      properties: { name: string }[];
    };
    expect(css.properties.map(({ name }) => name)).toEqual(
      expect.arrayContaining(Object.keys(widgetTokens)),
    );
  });

  test('[R72] JetBrains data has the same, and the events', () => {
    const data = JSON.parse(readOutput('tools/web-types.json')) as {
      contributions: { html: { elements: { name: string; events: object[] }[] } };
    };
    expect(data.contributions.html.elements.map(({ name }) => name)).toEqual(tags());
    expect(data.contributions.html.elements.every(({ events }) => events.length > 0)).toBe(true);
  });
});

/** The pages of each framework: valid up to the line that says `wrong`; each line after it must have an error. */
const react18 = {
  paths: {
    react: ['../../../node_modules/react-18-types'],
    'react/jsx-runtime': ['../../../node_modules/react-18-types/jsx-runtime'],
  },
};
const componentPage = (use: string) => `
      import { BesideDinnerRsvp, BesideInviteCard, BesideOpen } from '../types/${use}.js';
      const right = [
        <BesideInviteCard eventSlug="first-table" className="slot" ref={(node) => void node?.eventSlug} onClick={() => {}}><a href="/">The dinner</a></BesideInviteCard>,
        <BesideDinnerRsvp bare fragment="" onRsvp={(event) => event.detail.status === 'declined' && event.preventDefault()} onError={({ detail }) => detail.kind} />,
        <BesideOpen floating theme="dark" onClose={({ detail }) => detail.card}>RSVP<BesideInviteCard hidden eventSlug="first-table" /></BesideOpen>,
      ];
      const wrong = [
        // wrong
        <BesideInviteCard eventSlug={1} />,
        <BesideInviteCard bare />,
        <BesideInviteCard theme="blue" />,
        <BesideDinnerRsvp onMatchTurn={() => {}} />,
        <BesideOpen api="https://beside.example" />,
      ];
      export { right, wrong };`;
const pages: Record<
  string,
  { use: string; compiler: string[]; options?: object; files: Record<string, string> }
> = {
  'plain TypeScript': {
    use: 'elements',
    compiler: ['@typescript/native/bin/tsc'],
    files: {
      'plain.ts': `
      const card = document.createElement('beside-invite-card');
      card.eventSlug = 'first-table';
      card.addEventListener('beside-rsvp', (event) => event.detail.status === 'declined' && event.preventDefault());
      const opener = document.createElement('beside-open');
      opener.floating = opener.theme === 'dark';
      opener.addEventListener('beside-close', (event) => event.detail.card);
      document.querySelector('beside-open')?.focus();
      // wrong
      opener.api = 'https://beside.example';
      card.theme = 'blue';
      card.addEventListener('beside-rsvp', (event) => event.detail.status === 'perhaps');`,
    },
  },
  'React 19': {
    use: 'react',
    compiler: ['@typescript/native/bin/tsc'],
    files: {
      'components.tsx': componentPage('react'),
      'nineteen.tsx': `
      const right = [
        <beside-dinner-rsvp event-slug="first-table" bare onbeside-rsvp={(event) => event.detail.event_slug} className="slot" ref={(node) => void node?.eventSlug} />,
        <beside-open for="dinner" floating locale="de" onbeside-open={(event) => event.detail.card}>RSVP</beside-open>,
      ];
      const wrong = [
        // wrong
        <beside-dinner-rsvp event-slug={1} />,
        <beside-invite-card slag="host" />,
        <beside-open slug="host" />,
        <beside-sign-in onbeside-sign-in={(event: MouseEvent) => event} />,
      ];
      export { right, wrong };`,
    },
  },
  'React 18': {
    use: 'react-18',
    compiler: ['@typescript/native/bin/tsc'],
    options: react18,
    files: {
      'components.tsx': componentPage('react-18'),
      'eighteen.tsx': `
      const right = <beside-match-deck event-slug="first-table" class="slot" ref={(node: HTMLElement | null) => void node} />;
      const wrong = [
        // wrong
        <beside-match-deck event-slug={1} />,
        <beside-match-deck className="slot" />,
        <beside-match-deck onbeside-ready={() => {}} />,
      ];
      export { right, wrong };`,
    },
  },
  Vue: {
    use: 'vue',
    compiler: ['vue-tsc/bin/vue-tsc.js'],
    files: {
      'page.vue': `
      <script setup lang="ts">const onNavigate = (event: CustomEvent<{ to: string }>) => event.detail.to;</script>
      <template>
        <beside-seatmate event-slug="first-table" theme="dark" class="slot" @beside-navigate="onNavigate" />
        <beside-open for="dinner" floating theme="dark">RSVP</beside-open>
        <!-- wrong -->
        <beside-seatmate :event-slug="1" />
        <beside-seatmate theme="blue" />
        <beside-seatmate slag="host" />
        <beside-open :floating="1" />
      </template>`,
    },
  },
  Svelte: {
    use: 'svelte',
    compiler: ['svelte-check/bin/svelte-check', '--output', 'machine', '--workspace', '.'],
    files: {
      'page.svelte': `
      <script lang="ts">const onError = (event: CustomEvent<{ message: string }>) => console.log(event.detail.message);</script>
      <beside-profile-editor profile-id="1" onbeside-error={onError} class="slot"></beside-profile-editor>
      <!-- wrong -->
      <beside-profile-editor theme="blue"></beside-profile-editor>
      <beside-profile-editor profil="1"></beside-profile-editor>`,
    },
  },
};

describe.each(Object.entries(pages))('%s', (name, { use, compiler, options, files }) => {
  test('[R72] accepts valid usage and reports each wrong line', async () => {
    const home = path.join(folder, name.replaceAll(' ', '-'));
    mkdirSync(home, { recursive: true });
    const compilerOptions = {
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      // The compiler’s own files are half of the work.
      skipDefaultLibCheck: true,
      jsx: 'react-jsx',
      module: 'esnext',
      moduleResolution: 'bundler',
      moduleDetection: 'force',
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable'],
      types: [],
      ...options,
    };
    const tsconfig = {
      compilerOptions,
      vueCompilerOptions: { strictTemplates: true },
      files: [`../types/${use}.d.ts`],
      include: Object.keys(files),
    };
    writeFileSync(path.join(home, 'svelte.config.js'), 'export default {};\n');
    writeFileSync(path.join(home, 'tsconfig.json'), JSON.stringify(tsconfig));
    const expected: Record<string, number[]> = {};
    for (const [file, text] of Object.entries(files)) {
      const lines = text.trimStart().split('\n');
      writeFileSync(path.join(home, file), lines.join('\n'));
      const from = lines.findIndex((line) => /(\/\/|<!--) wrong/.test(line)) + 2;
      const last = lines.findLastIndex((line) => /<[Bb]eside-?|card\./.test(line)) + 1;
      expected[file] = Array.from({ length: last - from + 1 }, (_, index) => from + index);
    }
    expect(await findErrorLines(compiler, home, Object.keys(files))).toEqual(expected);
  });
});

/** Lines with compile errors in each file; an error elsewhere throws. */
async function findErrorLines(
  [bin = '', ...extraArgs]: string[],
  cwd: string,
  files: string[],
): Promise<Record<string, number[]>> {
  const args = [
    path.join(root, 'node_modules', bin),
    ...extraArgs,
    ...(extraArgs.length
      ? ['--tsconfig', 'tsconfig.json']
      : ['-p', 'tsconfig.json', '--pretty', 'false']),
  ];
  const output = await new Promise<string>((resolve) =>
    execFile(process.execPath, args, { cwd }, (_, stdout, stderr) => resolve(stdout + stderr)),
  );
  const errorLines = output.split('\n').filter((line) => /error TS| ERROR "/.test(line));
  const found: Record<string, number[]> = {};
  for (const errorLine of errorLines) {
    const file = files.find((name) => errorLine.includes(name));
    const line = Number(/(?:tsx?|vue|svelte)"?[(: ]+(\d+)/.exec(errorLine)?.[1]);
    if (!file || !line) throw new Error(output);
    found[file] = [...new Set([...(found[file] ?? []), line])].toSorted((a, b) => a - b);
  }
  return found;
}
