import type { BrandingSettings } from '@perennial/contract/branding/routes.ts'
import { type BrandingImageKind, displayedLogoHeight, MAX_IMAGE_BYTES } from '@perennial/domain/branding/branding.ts'
import { useState } from 'react'
import { fileUrl } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { acceptedImageTypes, toPng } from '../core/image.ts'
import { useCurrentUser } from '../core/session.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { classNames } from '../ui/class-names.ts'
import { FileField } from '../ui/FileField.tsx'
import css from './Branding.module.css'

type Props = {
  kind: BrandingImageKind
  design: BrandingSettings
  isBusy: boolean
  onChoose: (picture: Blob) => void
  onRemove: () => void
}

/** A branding image, with a preview and its replacement. */
export function ImageCard({ kind, design, isBusy, onChoose, onRemove }: Props) {
  const { subdomain } = useCurrentUser().company
  const [violation, setViolation] = useState<string>()
  const id = kind === 'logo' ? design.companyLogoId : design.companyBackgroundId
  const address = id ? fileUrl('GET /branding/{subdomain}/images/{id}', { subdomain, id }) : undefined
  const take = async (file: File | null) => {
    if (!file) return
    const picture = await toPng(file, kind)
    setViolation(picture ? undefined : t('refusal.LOOK_UNREADABLE'))
    if (picture) onChoose(picture)
  }
  return (
    <Card
      title={t(`design.${kind}`)}
      actions={
        address && (
          <Button size="small" kind="quiet" busy={isBusy} onClick={onRemove}>
            {t(`design.${kind}Remove`)}
          </Button>
        )
      }
    >
      <div className={css.picture}>
        {address ? (
          <Shown kind={kind} address={address} height={design.companyLogoHeight} />
        ) : (
          <p>{t(`design.${kind}None`)}</p>
        )}
        <FileField
          label={t(address ? 'design.replacePicture' : 'design.choosePicture')}
          hint={t(`design.${kind}Hint`)}
          accept={acceptedImageTypes}
          maxBytes={MAX_IMAGE_BYTES}
          file={null}
          error={violation}
          isDisabled={isBusy}
          onChange={(file) => void take(file)}
        />
      </div>
    </Card>
  )
}

function Shown({ kind, address, height }: { kind: BrandingImageKind; address: string; height: number }) {
  if (kind === 'background') return <img src={address} alt={t('design.background')} className={css.background} />
  return (
    <div className={css.grounds}>
      {(['light', 'dark'] as const).map((side) => (
        <div key={side} className={classNames(css.ground, css[side])}>
          <img src={address} alt={t(`design.logoOn.${side}`)} style={{ blockSize: displayedLogoHeight(height) }} />
        </div>
      ))}
    </div>
  )
}
