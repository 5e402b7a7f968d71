import type en from './en/all.ts'

/** Every sentence of the product by its name. */
export type WordKey = keyof typeof en
