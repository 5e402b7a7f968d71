declare module 'autocannon' {
  namespace autocannon {
    /** A request about to be sent. */
    type Request = { method?: string; headers?: Record<string, string>; body?: string }
    type Options = {
      url: string
      connections: number
      /** Seconds. */
      duration: number
      requests: (Request & { setupRequest?: (request: Request) => Request })[]
    }
    type Result = { requests: { average: number; total: number }; non2xx: number; errors: number }
  }
  function autocannon(options: autocannon.Options): Promise<autocannon.Result>
  export = autocannon
}
