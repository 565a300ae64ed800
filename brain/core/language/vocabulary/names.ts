/** First names of many origins that the closed-grammar recogniser knows before it learns the wearer's own. */
export const commonNames: readonly string[] = `
aaron adam aisha alex alice amara amir amy ana anders andrea andrew anna anthony antonio arjun ben beth bob brian carlos carmen
carol chen chloe chris claire daniel david diego dmitri elena eli emily emma eric eva fatima felix fiona frank gabriel george grace
hana hannah hassan helen henry hugo ibrahim ines ingrid isaac ivan jack jacob james jamal jane javier jean jenny john jonas jorge
jose julia karen karim kate kenji kevin laura layla leo lena liam lily linda lucas lucy luis maria mark marta mary matt maya mei mia
michael miguel mohammed nadia nina noah nora olga oliver omar oscar paul pedro peter priya rachel raj rebecca robert robin rosa ryan sam
sara sarah sofia sophie steve susan tariq thomas tom valentina victor wei yuki yusuf zoe
`
  .trim()
  .split(/\s+/);

/** The listed names that no other given name is within one sound of; a test holds the list to what is pronounced. */
export const unmistakableNames: ReadonlySet<string> = new Set(
  `adam anders arjun carmen chloe david diego felix gabriel ibrahim ingrid isaac javier jorge jose nadia oliver oscar pedro
rachel rebecca robert steve thomas victor`.split(/\s+/),
);
