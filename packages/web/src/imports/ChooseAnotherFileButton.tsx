import { t } from '../core/i18n.ts'
import { useUrlQuery } from '../core/url-query.ts'
import { Button } from '../ui/Button.tsx'

/** Back to the upload; the previous file expires automatically. */
export function ChooseAnotherFileButton() {
  const [, change] = useUrlQuery()
  const away = {
    preview: undefined,
    step: undefined,
    kind: undefined,
    problem: undefined,
    field: undefined,
    value: undefined,
    dialog: undefined,
  }
  return (
    <Button kind="quiet" onClick={() => change(away, { push: true })}>
      {t('imports.anotherFile')}
    </Button>
  )
}
