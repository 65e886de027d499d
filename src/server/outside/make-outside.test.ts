import { expect, test } from 'vitest'
import { SAMPLE_MATCH_ID, SAMPLE_VIDEO_ID } from '#analysis/simulator/sample-match.ts'
import { startSandbox } from '#sandbox/server.ts'
import { sandboxLink } from '#server/outside/microsoft/sandbox-link.ts'
import { sandboxPayments } from '#server/outside/stripe/sandbox-payments.ts'
import { makeOutside } from './make-outside.ts'

test('the settings of a sandbox open every door', async () => {
  const sandbox = await startSandbox()
  const { videoPlatform, halo, mailer, accountLinker, payments } = makeOutside({
    videoPlatformAddress: `${sandbox.address}/youtube`,
    accountLink: sandboxLink(sandbox.address),
    haloGateway: `${sandbox.address}/halo`,
    haloCredentials: { kind: 'account', clientId: 'sandbox', clientSecret: null, refreshToken: 'sandbox' },
    mailAddress: sandbox.mailAddress,
    mailSender: 'hello@callout.test',
    payments: sandboxPayments(sandbox.stripeAddress),
  })
  expect((await videoPlatform.lookUp(SAMPLE_VIDEO_ID)).status).toBe('available')
  expect((await halo.matchStatistics(SAMPLE_MATCH_ID)).status).toBe('found')
  await mailer.send({ id: 'x', recipient: 'ann@example.org', subject: 'x', body: 'x' })
  expect(await payments.createCustomer({ userId: 'x', email: 'ann@example.org', key: 'cus:x' })).toMatch(/^cus_/)
  expect((await fetch(accountLinker.agreementAddress({ state: 'state', verifier: 'verifier' }))).status).toBe(200)
  await sandbox.close()
})
