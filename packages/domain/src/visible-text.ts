// Signs without ink: spaces, control and format characters, fillers and what else is not drawn by default.
const WITHOUT_INK = /[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Whether a text shows anything: one that is made of signs that no one sees is empty. */
export const isVisible = (text: string): boolean => text.replace(WITHOUT_INK, '') !== ''
