/** The stamp and the speaker, as its group, that begin a line of a chat: "[12.10.2026, 09:15] Lena: ". */
export const speakerLabel = /^(?:(?:\[[^\]]{4,24}\]|\d{1,2}[:.]\d{2})\s*)?(\p{Lu}[\p{L} .'-]{0,24}):\s/u;
