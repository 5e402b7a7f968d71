import type { Area } from './core/area.ts'
import { imports } from './imports/area.ts'

/** Every area of the product; each adds its line. */
export const areas: readonly Area[] = [
  imports,
]
