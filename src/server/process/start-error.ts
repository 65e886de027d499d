/** Why the program cannot start, in one line that says what to do. Printed without a stack; anything else thrown at start is a bug. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
