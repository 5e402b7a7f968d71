import { MAX_IMPORTED_OBJECTIVES, MAX_OBJECTIVE_FILE_BYTES } from '@perennial/domain/objectives/import/runs.ts'
import { IconDownload, IconFileImport } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { type ApiResponse, api, fileUrl, useRead } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { reportError } from '../../core/report-error.ts'
import { useUrlParam } from '../../core/url-query.ts'
import { FileOrRows, useFileOrRows } from '../../imports/FileOrRows.tsx'
import buttons from '../../ui/Button.module.css'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Select } from '../../ui/ChoiceFields.tsx'
import { FormActions } from '../../ui/Form.tsx'
import { EmptyState, Loaded } from '../../ui/Loaded.tsx'
import { Stack } from '../../ui/Page.tsx'
import { CreateCycleLink } from '../CreateCycleLink.tsx'

type Cycles = ApiResponse<'GET /objective-imports/options'>['cycles']
type Props = { onUploaded: (importId: string) => void }

/** Chooses a cycle, and a file or pasted rows. */
export function UploadForm({ onUploaded }: Props) {
  const read = useRead('GET /objective-imports/options', {})
  return (
    <Loaded read={read}>
      {({ cycles }) =>
        cycles.some(({ create }) => create.allowed) ? (
          <Fields cycles={cycles} onUploaded={onUploaded} />
        ) : (
          <EmptyState
            icon={<IconFileImport size={28} stroke={1.5} aria-hidden />}
            title={t('objectiveImport.noCycle')}
            body={t('objectiveImport.noCycleBody')}
            action={<CreateCycleLink />}
          />
        )
      }
    </Loaded>
  )
}

function Fields({ cycles, onUploaded }: Props & { cycles: Cycles }) {
  const open = cycles.filter(({ create }) => create.allowed)
  const [wanted, setWanted] = useUrlParam('cycle')
  const chosen = open.find(({ cycle }) => cycle.id === wanted) ?? open[0]
  const cycleId = chosen?.cycle.id ?? ''
  const rows = useFileOrRows()
  const upload = useMutation({
    mutationFn: (form: FormData) => api('POST /objective-imports', {}, { form }),
    onSuccess: ({ id }) => onUploaded(id),
    onError: (error) => reportError(error),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const form = rows.form()
    form?.set('cycleId', cycleId)
    if (form) upload.mutate(form)
  }
  return (
    <Card>
      <form onSubmit={send} noValidate aria-label={t('objectiveImport.title')}>
        <Stack gap={20}>
          <Select
            label={t('objectiveImport.cycle')}
            value={cycleId}
            onChange={setWanted}
            options={open.map(({ cycle }) => ({ value: cycle.id, label: cycle.name }))}
          />
          <FileOrRows
            chosen={rows}
            label={t('objectiveImport.file')}
            hint={t('objectiveImport.fileHint', { most: MAX_IMPORTED_OBJECTIVES })}
            maxBytes={MAX_OBJECTIVE_FILE_BYTES}
          />
          <FormActions>
            <Button type="submit" kind="primary" busy={upload.isPending}>
              {t('objectiveImport.read')}
            </Button>
            <a className={buttons.button} href={fileUrl('GET /objective-imports/template', { cycleId })} download>
              <IconDownload size={18} stroke={1.5} aria-hidden />
              <span>{t('objectiveImport.template')}</span>
            </a>
          </FormActions>
        </Stack>
      </form>
    </Card>
  )
}
