/** Where the lens on the page came from. */
export type LensOrigin =
  | { readonly from: 'nothing' }
  | { readonly from: 'words'; readonly words: string }
  | { readonly from: 'rehearsal'; readonly beats: number }
  | { readonly from: 'gallery'; readonly title: string }
  /** `author` as the link states it; null where it states none. */
  | { readonly from: 'link'; readonly author: string | null };
