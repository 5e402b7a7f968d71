import type { Area } from './core/area.ts'

/** Every area of the product; each adds its line. */
export const areas: readonly Area[] = []
