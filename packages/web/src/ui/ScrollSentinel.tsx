import { useEffect, useEffectEvent, useRef } from 'react'

const NEAR_PX = 250

/** Sits below the rows and reports when it comes near the viewport; it checks again when the rows above it change. */
export function ScrollSentinel({ rows, onEnd }: { rows: readonly unknown[]; onEnd: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  const reached = useEffectEvent(onEnd)
  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows may end in sight as well
  useEffect(() => {
    const watching = new IntersectionObserver((seen) => seen.at(-1)?.isIntersecting && reached(), {
      rootMargin: `0px 0px ${NEAR_PX}px`,
    })
    if (end.current) watching.observe(end.current)
    return () => watching.disconnect()
  }, [rows])
  return <div ref={end} />
}
