import type { House } from '../core/app.ts'
import { formOf, type List } from './format.ts'

/** The form of the document by what the areas of this product say of their tables. */
export const formOfHouse = ({ modules }: Pick<House, 'modules'>): List[] =>
  formOf(modules.flatMap(({ document = [] }) => document))
