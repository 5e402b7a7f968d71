import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { lazyPart } from '../../core/parts.ts'
import { properAddress } from '../../core/registry.ts'
import type { Me } from '../../core/session.ts'
import { useStore } from '../../core/store.ts'
import { Quietly } from '../Quietly.tsx'
import { hasInline, loadMarks, marks, sparkOf, sparksAt, started } from './marks.ts'
import css from './Sparks.module.css'

const SparkOver = lazyPart(() => import('./SparkOver.tsx').then((file) => file.SparkOver), true)

const room = <div className={css.awaited} />
const InlineSpark = lazyPart(() => import('./InlineSpark.tsx').then((file) => file.InlineSpark), true, room)

/** The tips of the page (SPARK-04): at most one in the page and one over it, and the one somebody started. */
export function Sparks({ me }: { me: Me }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const known = useStore(marks)
  const asked = sparkOf(useStore(started))
  useEffect(loadMarks, [])
  const place = properAddress(path)
  const hadNone = `perennial-no-tip ${me.id} ${place}`
  const shown = sparksAt(place, known, me)
  const inline = asked?.componentType === 'inline' ? asked : shown.find((one) => one.componentType === 'inline')
  const over = asked && asked.componentType !== 'inline' ? asked : shown.find((one) => one.componentType !== 'inline')
  // What was none at the last visit keeps no room for one, so that the page stays where it is.
  const mayCome = !known && !localStorage.getItem(hadNone) && hasInline(place)
  useEffect(() => {
    if (known && inline) localStorage.removeItem(hadNone)
    else if (known && hasInline(place)) localStorage.setItem(hadNone, 'yes')
  }, [known, inline, hadNone, place])
  return (
    <>
      {mayCome && room}
      {inline && (
        <Quietly>
          <InlineSpark key={inline.id} spark={inline} />
        </Quietly>
      )}
      {over && (
        <Quietly>
          <SparkOver key={over.id} spark={over} />
        </Quietly>
      )}
    </>
  )
}
