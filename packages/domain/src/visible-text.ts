// Characters that show nothing: spaces, control and format characters, fillers and others that are invisible by default.
const WITHOUT_INK = /[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Whether a text shows anything: a text of invisible characters counts as empty. */
export const isVisible = (text: string): boolean => text.replace(WITHOUT_INK, '') !== ''
