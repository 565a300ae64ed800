/** Where the lens on the page came from. */
export type LensOrigin =
  | { readonly from: 'nothing' }
  | { readonly from: 'words'; readonly words: string }
  | { readonly from: 'rehearsal'; readonly beats: number }
  | { readonly from: 'gallery'; readonly title: string }
  /** Its author as the link says; `null` where it does not. */
  | { readonly from: 'link'; readonly author: string | null };
