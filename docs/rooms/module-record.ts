import { type ParseResult, parseSync } from 'vite';

/** What a file imports: the words of the import, and whether anything is left of it when the types are gone. */
export interface Import {
  readonly specifier: string;
  readonly runs: boolean;
  /** What is taken of it by name; `*` for all there is. */
  readonly names: readonly string[];
  /** The file is named for a thread or process to run, and not loaded by the importer itself. */
  readonly startsThread?: true;
}

interface ModuleRecord {
  readonly imports: readonly Import[];
  /** Names that are declared and exported here; re-exports are not among them. */
  readonly exports: readonly string[];
  /** Types, classes and components by name, whether they are exported or not. */
  readonly types: readonly string[];
  /** Functions of the file by name, whether they are exported or not; those inside others are not among them. */
  readonly functions: readonly string[];
  /** Constants of the file by name, whether they are exported or not; those inside functions are not among them. */
  readonly constants: readonly string[];
}

/** Imports inside expressions: `import('./x.js')`, as a value or as a type, and the URL of a file that a thread runs. */
const namedInside = /\bimport\(\s*'([^']+)'\s*\)|\bnew URL\(\s*'(\.[^']*)',\s*import\.meta\.url\s*\)/g;

/** Only at the beginning of a line, which leaves out what is declared inside a function. */
const typeLine = /^(?:export )?(?:(?:abstract )?class|interface|type|function(?= [A-Z])) (\w+)/gm;

/** Read by the parser that builds the panel: exact for every form of import and export. */
export function readModule(path: string, text: string): ModuleRecord {
  const { module, program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  return {
    imports: [...statements(module), ...inside(text)],
    exports: [...new Set(declared(module))],
    types: [...text.matchAll(typeLine)].map(([, name = '']) => name),
    functions: program.body.flatMap(functionsIn),
    constants: program.body.flatMap(constantsIn),
  };
}

type ParsedModule = ParseResult['module'];
type ParsedStatement = ParseResult['program']['body'][number];

function functionsIn(statement: ParsedStatement): string[] {
  const declared = declarationIn(statement);
  if (declared?.type === 'FunctionDeclaration' && declared.body !== null) return [declared.id?.name ?? 'default'];
  if (declared?.type !== 'VariableDeclaration') return [];
  return declared.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && /^(Arrow)?Function/.test(init?.type ?? '') ? [id.name] : [],
  );
}

function constantsIn(statement: ParsedStatement): string[] {
  const declared = declarationIn(statement);
  if (declared?.type !== 'VariableDeclaration') return [];
  return declared.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
}

const declarationIn = (statement: ParsedStatement) =>
  statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;

function statements({ staticImports, staticExports }: ParsedModule): Import[] {
  const imported = staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    runs: entries.length === 0 || entries.some(({ isType }) => !isType),
    names: entries.map(({ importName: { kind, name } }) => (kind === 'Default' ? 'default' : (name ?? '*'))),
  }));
  const reexported = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType, importName }) =>
      moduleRequest === null
        ? []
        : [{ specifier: moduleRequest.value, runs: !isType, names: [importName.name ?? '*'] }],
    ),
  );
  return [...imported, ...reexported];
}

function inside(text: string): Import[] {
  return [...text.matchAll(namedInside)].map(([, imported, file]) =>
    imported === undefined
      ? { specifier: file ?? '', runs: true, names: [], startsThread: true }
      : { specifier: imported, runs: true, names: ['*'] },
  );
}

function declared({ staticExports }: ParsedModule): string[] {
  return staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, localName, exportName }) =>
      moduleRequest === null && localName.name !== null ? [exportName.name ?? localName.name] : [],
    ),
  );
}
