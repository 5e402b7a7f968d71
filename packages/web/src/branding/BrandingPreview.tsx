import { accentColors } from '@perennial/domain/branding/accent-colors.ts'
import { t } from '../core/i18n.ts'
import { classNames } from '../ui/class-names.ts'
import css from './Branding.module.css'

/** Buttons, links and selections in a color, in both themes. */
export function BrandingPreview({ color }: { color: string | undefined }) {
  const accent = color ? accentColors(color) : undefined
  return (
    <figure className={css.grounds} aria-label={t('design.preview')}>
      {(['light', 'dark'] as const).map((side) => (
        <div
          key={side}
          className={classNames(css.preview, css[side])}
          style={{ '--accent': accent?.[side] ?? `var(--brand-${side})` } as React.CSSProperties}
        >
          <p className={css.side}>{t(`design.preview.${side}`)}</p>
          <span className={css.sampleButton}>{t('design.previewButton')}</span>
          <span className={css.sampleLink}>{t('design.previewLink')}</span>
          <span className={css.sampleChosen}>{t('design.previewChosen')}</span>
        </div>
      ))}
    </figure>
  )
}
