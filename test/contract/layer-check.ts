import { siblingsOf } from '../../docs/rooms/folder-cycles.js';
import type { Arrow } from '../../docs/rooms/source-files.js';
import type { LayerRule } from './layer-rules/layer-rule.js';

type Rules = Readonly<Record<string, LayerRule>>;

/** Why an import is refused, by its rule or for want of one; null where it is allowed. */
export function refusalOf(arrow: Arrow, rules: Rules): string | null {
  const { folder, left, right } = siblingsOf(arrow);
  const isLoose = left === arrow.from;
  // Files of one folder are its own affair.
  if (isLoose && right === arrow.to) return null;
  const rule = rules[left] ?? (isLoose ? rules[`${folder}/*`] : undefined);
  if (rule === undefined) return hasRules(folder, rules) ? `${left} needs a rule: ${arrow.from} → ${arrow.to}` : null;
  return rule.may.some((path) => covers(path, arrow.to)) ? null : `${arrow.from} → ${arrow.to}: ${rule.why}`;
}

/** The folders that have no rule though one beside them has. */
export function unruled(files: readonly { readonly path: string }[], rules: Rules): readonly string[] {
  const folders = new Set(files.flatMap(({ path }) => foldersAbove(path)));
  return [...folders].filter((folder) => rules[folder] === undefined && hasRules(parentOf(folder), rules));
}

/** Whether a path of a rule means a file. */
export function covers(path: string, file: string): boolean {
  if (path === '*' || path === file) return true;
  return path.endsWith('/*') ? parentOf(file) === path.slice(0, -2) : file.startsWith(`${path}/`);
}

const hasRules = (folder: string, rules: Rules): boolean =>
  Object.keys(rules).some((path) => parentOf(path) === folder);

const foldersAbove = (file: string): readonly string[] => {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
};

const parentOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0));
