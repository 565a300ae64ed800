/**
 * What is kept while no mode closes the ear (hub-behaviour.md §2). Whoever tells a wearer or those beside them what is
 * kept tells it in these words, so that it is nowhere made less.
 */
export const whatIsKept = 'I hear and keep what anyone says near you';
