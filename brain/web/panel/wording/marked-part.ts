/** Where a passage has what was answered, however its spaces and line breaks fall; null where it has not. */
export function markedPart(passage: string, answer: string): { readonly from: number; readonly to: number } | null {
  const words = answer.split(/\s+/u).filter((word) => word !== '');
  if (words.length === 0) return null;
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')).join('\\s+');
  const found = new RegExp(pattern, 'u').exec(passage);
  return found === null ? null : { from: found.index, to: found.index + found[0].length };
}
