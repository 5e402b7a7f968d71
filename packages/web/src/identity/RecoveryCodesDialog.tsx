import { t } from '../core/i18n.ts'
import { showSuccess } from '../core/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Row, Stack } from '../ui/Page.tsx'
import css from './SecondFactor.module.css'

/** The recovery codes, shown this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    showSuccess(t('factor.copied'))
  }
  return (
    <Dialog title={t('factor.codesTitle')} onClose={onClose} isModal>
      <Stack gap={16}>
        <p>{t('factor.codesBody')}</p>
        <ul className={css.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Row>
          <Button kind="primary" onClick={onClose}>
            {t('factor.kept')}
          </Button>
          <Button onClick={() => void copy().catch(() => undefined)}>{t('factor.copyCodes')}</Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
