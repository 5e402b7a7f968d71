import { type FileReading, type ImportOptions, undecidedReading } from '@perennial/domain/imports/fields.ts'
import type { ImportPreviewRow } from './tables.ts'

/** How a preview reads its file; previews of earlier versions only have the fields of the columns. */
export function readingOf({
  mapping,
  options,
}: ImportPreviewRow): Pick<ImportOptions, 'delimiter'> & { reading: FileReading } {
  const { delimiter } = options as ImportOptions
  const stored = Array.isArray(mapping)
    ? { fields: mapping as FileReading['fields'] }
    : (mapping as Partial<FileReading> | null)
  return { delimiter, reading: { ...undecidedReading, ...stored } }
}
