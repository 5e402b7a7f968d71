declare module 'autocannon' {
  namespace autocannon {
    /** A request about to be sent. */
    type Request = { method?: string; path?: string; headers?: Record<string, string>; body?: string }
    type Options = {
      url: string
      connections: number
      /** Seconds. */
      duration: number
      requests: (Request & { setupRequest?: (request: Request) => Request })[]
    }
    type Result = { requests: { average: number; total: number }; non2xx: number; errors: number }
  }
  /** While it runs, it emits the duration of each response in milliseconds. */
  type Run = Promise<autocannon.Result> & {
    on: (event: 'response', hear: (client: unknown, status: number, bytes: number, took: number) => void) => void
  }
  function autocannon(options: autocannon.Options): Run
  export = autocannon
}
