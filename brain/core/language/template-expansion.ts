/** Every plain form of a template: "(a|b) c [d]" gives "a c", "a c d", "b c", "b c d". Slots stay as they are. */
export function expandTemplate(template: string): readonly string[] {
  const found = /\(([^()[\]]*)\)|\[([^()[\]]*)\]/.exec(template);
  if (found === null) return [template.replace(/\s+/g, ' ').trim()];
  const before = template.slice(0, found.index);
  const after = template.slice(found.index + found[0].length);
  const options = found[1] === undefined ? ['', ...(found[2] ?? '').split('|')] : found[1].split('|');
  return options.flatMap((option) => expandTemplate(`${before}${option}${after}`));
}
