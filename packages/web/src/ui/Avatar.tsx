import { initialsOf } from '@perennial/domain/people/names.ts'
import { useState } from 'react'
import css from './Avatar.module.css'
import { usePicture } from './use-picture.ts'

type Props = { person: { id?: string; name: string }; size?: number }

const HUES = 8

/** The same person has the same color everywhere. */
const hueOf = (text: string) =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7) % HUES

/** The picture of a person, or their initials on a color; the name is beside it. */
export function Avatar({ person, size = 32 }: Props) {
  const address = usePicture(person.id, size)
  const [gone, setGone] = useState<string>()
  return (
    <span
      className={css.avatar}
      data-hue={hueOf(person.id ?? person.name)}
      style={{ inlineSize: size, blockSize: size, fontSize: Math.max(9, Math.round(size * 0.37)) }}
      aria-hidden
    >
      <span>{initialsOf(person.name)}</span>
      {address && address !== gone && (
        <img src={address} alt="" className={css.picture} decoding="async" onError={() => setGone(address)} />
      )}
    </span>
  )
}
