import type { Area } from '../core/area.ts'
import { HeaderSearch } from './HeaderSearch.tsx'

/** The search of the header. */
export const area: Area = { headerSearch: HeaderSearch }
