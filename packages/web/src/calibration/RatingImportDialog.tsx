import type { Calibration, RatingImport } from '@perennial/contract/calibration/routes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, errorMessage } from '../core/api.ts'
import { formatNumber, hasMessage, t } from '../core/i18n.ts'
import { showSuccess } from '../core/toasts.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { DescriptionList } from '../ui/Card.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FileField } from '../ui/FileField.tsx'
import { Section, Stack } from '../ui/Page.tsx'
import { type Column, Table } from '../ui/Table.tsx'
import { ratingLabel } from './rating-labels.ts'

const IMPORT = 'POST /review-cycles/{cycleId}/rating-imports'
const MAX_BYTES = 2_000_000

type Props = { session: Calibration; onClose: () => void }

/** Imports ratings from a file: previewed first, and applied only if they are still as previewed. */
export function RatingImportDialog({ session, onClose }: Props) {
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const send = useMutation<RatingImport, Error, { chosen: File; seal?: string }>({
    mutationFn: ({ chosen, seal }) => {
      const form = new FormData()
      if (seal !== undefined) form.append('seal', seal)
      form.append('file', chosen)
      return api(IMPORT, { cycleId: session.cycle.id }, { form })
    },
    onSuccess: async (done) => {
      if (!done.isApplied) return
      await client.invalidateQueries({ queryKey: ['GET /review-cycles/{cycleId}/calibration'] })
      showSuccess(t('calibration.file.done', { count: done.counts.changed }))
      onClose()
    },
  })
  const { data: seen, error } = send
  const preview = () => file && send.mutate({ chosen: file })
  const again = () => {
    send.reset()
    setFile(null)
  }
  return (
    <Dialog
      title={t('calibration.file.title')}
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          {seen ? (
            <>
              <Button onClick={again}>{t('calibration.file.another')}</Button>
              <Button
                kind="primary"
                busy={send.isPending}
                disabledReason={seen.counts.changed === 0 ? t('calibration.file.nothing') : undefined}
                onClick={() => file && send.mutate({ chosen: file, seal: seen.seal })}
              >
                {t('calibration.file.apply', { count: seen.counts.changed })}
              </Button>
            </>
          ) : (
            <Button
              kind="primary"
              busy={send.isPending}
              disabledReason={file ? undefined : t('refusal.FILE_MISSING')}
              onClick={preview}
            >
              {t('calibration.file.look')}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {error && (
          <Banner tone="danger" isAlert>
            {errorMessage(error)}
          </Banner>
        )}
        {seen ? (
          <Seen session={session} seen={seen} />
        ) : (
          <>
            <p>{t('calibration.file.body')}</p>
            <FileField
              label={t('calibration.file.file')}
              hint={t('calibration.file.hint')}
              accept=".csv,.tsv,.txt,.xlsx"
              maxBytes={MAX_BYTES}
              file={file}
              onChange={(selected) => {
                send.reset()
                setFile(selected)
              }}
            />
          </>
        )}
      </Stack>
    </Dialog>
  )
}

function Seen({ session: { scale }, seen }: { session: Calibration; seen: RatingImport }) {
  const { counts, changed, faulty } = seen
  return (
    <>
      <DescriptionList
        facts={[
          [t('calibration.file.changed'), formatNumber(counts.changed)],
          [t('calibration.file.unchanged'), formatNumber(counts.unchanged)],
          [t('calibration.file.empty'), formatNumber(counts.empty)],
          [t('calibration.file.faulty'), formatNumber(counts.faulty)],
        ]}
      />
      {faulty.length > 0 && (
        <Section title={t('calibration.file.willSkip')} level={3}>
          <Table
            label={t('calibration.file.willSkip')}
            isBare
            rows={faulty}
            rowKey={({ line }) => String(line)}
            columns={faultyColumns()}
          />
        </Section>
      )}
      {changed.length > 0 && (
        <Section title={t('calibration.file.willChange')} level={3}>
          <Table
            label={t('calibration.file.willChange')}
            isBare
            rows={changed}
            rowKey={({ line }) => String(line)}
            columns={changedColumns(scale)}
          />
        </Section>
      )}
    </>
  )
}

/** Keeps the rows in the order of the file. */
const column = <R,>(key: string, label: string, cell: (row: R) => string, isHead = false): Column<R> => ({
  key,
  label,
  isHead,
  cell,
  isUnsorted: true,
})

const faultyColumns = (): Column<RatingImport['faulty'][number]>[] => [
  column('line', t('calibration.file.line'), ({ line }) => formatNumber(line)),
  column('login', t('calibration.file.login'), ({ login }) => login || '–', true),
  column('why', t('calibration.file.why'), ({ violation }) => violationMessage(violation)),
]

const changedColumns = (scale: Calibration['scale']): Column<RatingImport['changed'][number]>[] => [
  column('line', t('calibration.file.line'), ({ line }) => formatNumber(line)),
  column('name', t('calibration.column.name'), ({ name }) => name, true),
  column('from', t('calibration.file.from'), ({ from }) => ratingLabel(scale, from)),
  column('to', t('calibration.file.to'), ({ to }) => ratingLabel(scale, to)),
  column('reason', t('calibration.reason'), ({ reason }) => reason),
]

function violationMessage(violation: string): string {
  const own = `calibration.violation.${violation}`
  if (hasMessage(own)) return t(own)
  const refusal = `refusal.${violation}`
  return hasMessage(refusal) ? t(refusal) : violation
}
