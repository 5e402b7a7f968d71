import type en from '../locales/en/all.ts'

/** Every sentence of the product by its name. */
export type MessageKey = keyof typeof en
