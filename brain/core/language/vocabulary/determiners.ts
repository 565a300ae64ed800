import { words } from './word-lists.js';

/** Words before a noun. A list of those that hold in one place is made of these and what else holds there. */
export const articles = words('a an the');
export const demonstratives = words('this that these those');
export const wearersOwn = words('my our');
export const othersOwn = words('his her their');
