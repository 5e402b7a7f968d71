import { t } from '../../core/i18n.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import css from './Form.module.css'

/** Says that the form contains an earlier, unsaved draft. */
export function RestoredDraft({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Banner tone="info">
      <span className={css.conflict}>
        {t('objectives.form.restored')}
        <Button size="small" onClick={onDiscard}>
          {t('objectives.form.discard')}
        </Button>
      </span>
    </Banner>
  )
}
