import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { lazyPart } from '../../core/lazy-component.ts'
import { properAddress } from '../../core/registry.ts'
import type { Me } from '../../core/session.ts'
import { useStore } from '../../core/store.ts'
import { Quietly } from '../SilentBoundary.tsx'
import { mayHaveTip, noTip, Room, TIP_PLACES } from './SparkPlaceholder.tsx'
import { loadMarks, marks, sparkOf, sparksAt, started } from './spark-state.ts'

const SparkOver = lazyPart(() => import('./SparkOverlay.tsx').then((file) => file.SparkOver), true)

const InlineSpark = lazyPart(() => import('./InlineSpark.tsx').then((file) => file.InlineSpark), true, <Room />)

/** The tips of the page (SPARK-04): at most one in the page and one over it, and the one somebody started. */
export function Sparks({ me }: { me: Me }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const known = useStore(marks)
  const asked = sparkOf(useStore(started))
  useEffect(loadMarks, [])
  const place = properAddress(path)
  const shown = sparksAt(place, known, me)
  const inline = asked?.componentType === 'inline' ? asked : shown.find((one) => one.componentType === 'inline')
  const over = asked && asked.componentType !== 'inline' ? asked : shown.find((one) => one.componentType !== 'inline')
  useEffect(() => {
    if (known && inline) localStorage.removeItem(noTip(me, place))
    else if (known && TIP_PLACES.includes(place)) localStorage.setItem(noTip(me, place), 'yes')
  }, [known, inline, me, place])
  return (
    <>
      {!known && mayHaveTip(me, place) && <Room />}
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
