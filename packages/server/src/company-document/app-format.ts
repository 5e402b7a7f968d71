import type { App } from '../core/app.ts'
import { type DocumentList, documentFormatOf } from './format.ts'

/** The form of the document by what the areas of this product say of their tables. */
export const documentFormatOfApp = ({ modules }: Pick<App, 'modules'>): DocumentList[] =>
  documentFormatOf(modules.flatMap(({ document = [] }) => document))
