import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { lazyComponent } from '../../core/lazy-component.ts'
import { canonicalPath } from '../../core/registry.ts'
import type { SessionUser } from '../../core/session.ts'
import { useStore } from '../../core/store.ts'
import { SilentBoundary } from '../SilentBoundary.tsx'
import { hadNoSpark, mayHaveSpark, SPARK_PATHS, SparkPlaceholder } from './SparkPlaceholder.tsx'
import { findSpark, loadSparkState, sparkState, sparksForPage, startedSpark } from './spark-state.ts'

const SparkOver = lazyComponent(() => import('./SparkOverlay.tsx').then((file) => file.SparkOverlay))

const InlineSpark = lazyComponent(
  () => import('./InlineSpark.tsx').then((file) => file.InlineSpark),
  <SparkPlaceholder />,
)

/** The tips of the page (SPARK-04): at most one inside it and one over it, and the one the user started. */
export function Sparks({ me }: { me: SessionUser }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const known = useStore(sparkState)
  const asked = findSpark(useStore(startedSpark))
  useEffect(loadSparkState, [])
  const page = canonicalPath(path)
  const shown = sparksForPage(page, known, me)
  const inline = asked?.componentType === 'inline' ? asked : shown.find((spark) => spark.componentType === 'inline')
  const over =
    asked && asked.componentType !== 'inline' ? asked : shown.find((spark) => spark.componentType !== 'inline')
  useEffect(() => {
    if (known && inline) localStorage.removeItem(hadNoSpark(me, page))
    else if (known && SPARK_PATHS.includes(page)) localStorage.setItem(hadNoSpark(me, page), 'yes')
  }, [known, inline, me, page])
  return (
    <>
      {!known && mayHaveSpark(me, page) && <SparkPlaceholder />}
      {inline && (
        <SilentBoundary>
          <InlineSpark key={inline.id} spark={inline} />
        </SilentBoundary>
      )}
      {over && (
        <SilentBoundary>
          <SparkOver key={over.id} spark={over} />
        </SilentBoundary>
      )}
    </>
  )
}
