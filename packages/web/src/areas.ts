import type { Area } from './core/area.ts'

/** Every area of the product: what the `area.ts` of each folder exports as `area`. */
export const areas: readonly Area[] = Object.values(
  import.meta.glob<Area>(['./**/area.ts', '!./core/**'], { eager: true, import: 'area' }),
)
