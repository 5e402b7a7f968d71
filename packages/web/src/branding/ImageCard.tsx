import type { DesignSettings } from '@perennial/contract/branding/routes.ts'
import { MOST_PICTURE_BYTES, type PictureKind, shownLogoHeight } from '@perennial/domain/branding/branding.ts'
import { useState } from 'react'
import { fileAddress } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { accepted, pngOf } from '../core/image.ts'
import { useMe } from '../core/session.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { classes } from '../ui/class-names.ts'
import { FileField } from '../ui/FileField.tsx'
import css from './Branding.module.css'

type Props = {
  kind: PictureKind
  design: DesignSettings
  isBusy: boolean
  onChoose: (picture: Blob) => void
  onRemove: () => void
}

/** A picture of the design: how it looks, and another one in its place. */
export function PictureCard({ kind, design, isBusy, onChoose, onRemove }: Props) {
  const { subdomain } = useMe().company
  const [fault, setFault] = useState<string>()
  const id = kind === 'logo' ? design.companyLogoId : design.companyBackgroundId
  const address = id ? fileAddress('GET /looks/{subdomain}/pictures/{id}', { subdomain, id }) : undefined
  const take = async (file: File | null) => {
    if (!file) return
    const picture = await pngOf(file, kind)
    setFault(picture ? undefined : t('refusal.LOOK_UNREADABLE'))
    if (picture) onChoose(picture)
  }
  return (
    <Card
      title={t(`design.${kind}`)}
      actions={
        address && (
          <Button size="small" kind="quiet" busy={isBusy} onPress={onRemove}>
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
          accept={accepted}
          maxBytes={MOST_PICTURE_BYTES}
          file={null}
          error={fault}
          isDisabled={isBusy}
          onChange={(file) => void take(file)}
        />
      </div>
    </Card>
  )
}

function Shown({ kind, address, height }: { kind: PictureKind; address: string; height: number }) {
  if (kind === 'background') return <img src={address} alt={t('design.background')} className={css.background} />
  return (
    <div className={css.grounds}>
      {(['light', 'dark'] as const).map((side) => (
        <div key={side} className={classes(css.ground, css[side])}>
          <img src={address} alt={t(`design.logoOn.${side}`)} style={{ blockSize: shownLogoHeight(height) }} />
        </div>
      ))}
    </div>
  )
}
