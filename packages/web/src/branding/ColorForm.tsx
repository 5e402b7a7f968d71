import type { BrandingSettings } from '@perennial/contract/branding/routes.ts'
import { accentColors } from '@perennial/domain/branding/accent-colors.ts'
import {
  displayedLogoHeight,
  MAX_LOGO_HEIGHT,
  MIN_LOGO_HEIGHT,
  parseColor,
} from '@perennial/domain/branding/branding.ts'
import type { Input } from '../core/api.ts'
import { formatNumber, t } from '../core/i18n.ts'
import { Card } from '../ui/Card.tsx'
import { Slider } from '../ui/ChoiceFields.tsx'
import { Form, FormActions, useForm } from '../ui/Form.tsx'
import { SaveButton } from '../ui/SaveButton.tsx'
import { TextField } from '../ui/TextField.tsx'
import css from './Branding.module.css'
import { BrandingPreview } from './BrandingPreview.tsx'

/** The height is null until someone changes it: a new logo has its own. */
type Values = { color: string; logoHeight: number | null }
type Props = {
  design: BrandingSettings
  write: { isPending: boolean; isSuccess: boolean; submittedAt: number; error: unknown }
  onSave: (values: Omit<Input<'PUT /branding-settings'>, 'version'>) => void
}

/** The color, adjusted to be readable in both themes and previewed in both, and the height of the logo. */
export function ColorForm({ design, write, onSave }: Props) {
  const form = useForm<Values>({ color: design.companyColor ?? '', logoHeight: null })
  const { color: typed, logoHeight } = form.values
  const height = logoHeight ?? design.companyLogoHeight
  const color = parseColor(typed)
  const submit = () => {
    const isUnreadable = typed.trim() !== '' && color === undefined
    if (form.refuse({ color: isUnreadable ? t('violation.COLOUR_UNREADABLE') : undefined })) return
    onSave({
      companyColor: color ?? null,
      ...(logoHeight === null ? {} : { companyLogoHeight: logoHeight }),
    })
  }
  return (
    <Card title={t('design.colorAndSize')}>
      <Form form={form} onSubmit={submit}>
        <div className={css.color}>
          <TextField
            label={t('design.color')}
            hint={t('design.colorHint')}
            autoComplete="off"
            spellCheck={false}
            maxLength={9}
            {...form.field('color')}
          />
          <input
            type="color"
            aria-label={t('design.colorPick')}
            className={css.pick}
            value={color ?? '#2f6b50'}
            onChange={(event) => form.set({ color: event.target.value })}
          />
        </div>
        {color && <p role="status">{t(isAsIs(color) ? 'design.colorAsIs' : 'design.colorChanged')}</p>}
        <BrandingPreview color={color} />
        {design.companyLogoId && (
          <Slider
            label={t('design.logoHeight')}
            hint={t('design.logoHeightHint', { pixels: formatNumber(displayedLogoHeight(height)) })}
            min={MIN_LOGO_HEIGHT}
            max={MAX_LOGO_HEIGHT}
            {...form.field('logoHeight')}
            value={height}
          />
        )}
        <FormActions>
          <SaveButton form={form} write={write} />
        </FormActions>
      </Form>
    </Card>
  )
}

/** Whether the color is used unchanged in both themes (ADM-P25). */
function isAsIs(color: string): boolean {
  const accent = accentColors(color)
  return accent?.light === color && accent.dark === color
}
