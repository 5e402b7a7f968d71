import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { downloadCsv } from '../core/csv.ts'
import type { ExportList } from '../core/export-list.ts'
import { t } from '../core/i18n.ts'
import { Button } from './Button.tsx'
import type { Column } from './Table.tsx'

type Props<R> = { csv: string | ExportList; columns: readonly Column<R>[]; rows: readonly R[] }

/** Downloads what is shown: the browser writes the file if all rows are loaded, otherwise the server does. */
export function CsvButton<R>({ csv, columns, rows }: Props<R>) {
  const [isBusy, setBusy] = useState(false)
  const withText = columns.filter(({ text }) => text)
  const keep = async () => {
    if (typeof csv === 'string')
      return downloadCsv(csv, [
        withText.map(({ label }) => label),
        ...rows.map((row) => withText.map(({ text }) => text?.(row))),
      ])
    setBusy(true)
    await csv(withText.map(({ key }) => key))
    setBusy(false)
  }
  return (
    <Button icon={<IconDownload size={18} stroke={1.5} aria-hidden />} busy={isBusy} onClick={() => void keep()}>
      {t('ui.csv')}
    </Button>
  )
}
