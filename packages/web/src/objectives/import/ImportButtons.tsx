import { IconDownload } from '@tabler/icons-react'
import { fileUrl } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { useUrlQuery } from '../../core/url-query.ts'
import buttons from '../../ui/Button.module.css'
import { Button } from '../../ui/Button.tsx'

/** Back to the choice of a file. */
export function OtherFile() {
  const [, change] = useUrlQuery()
  const first = { import: undefined, step: undefined, kind: undefined, problem: undefined, dialog: undefined }
  return <Button onClick={() => change(first, { push: true })}>{t('objectiveImport.otherFile')}</Button>
}

/** The rows with problems as a file that can be corrected and read again. */
export const ProblemFile = ({ importId }: { importId: string }) => (
  <a className={buttons.button} href={fileUrl('GET /objective-imports/{importId}/problems', { importId })} download>
    <IconDownload size={18} stroke={1.5} aria-hidden />
    <span>{t('objectiveImport.downloadProblems')}</span>
  </a>
)
