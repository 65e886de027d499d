import { z } from 'zod'
import { AUTH_CALLS } from '#server/auth/auth-calls.ts'
import type { Call } from '#shared/calls/call.ts'
import { CALLS } from '#shared/calls/calls.ts'

export type OpenApiPaths = Readonly<Record<string, Readonly<Record<string, object>>>>

export function openApiDocument(publicAddress: string, otherPaths: OpenApiPaths): object {
  const calls = Object.entries<Call>({ ...CALLS, ...AUTH_CALLS })
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, call] of calls) paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: describe(name, call) }
  return {
    openapi: '3.1.0',
    info: { title: 'Callout', version: '1' },
    servers: [{ url: publicAddress }],
    paths: { ...paths, ...otherPaths },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  }
}

function describe(name: string, call: Call): object {
  return {
    operationId: name,
    ...(call.access === 'signed-in' ? { security: [{ bearer: [] }] } : {}),
    ...(call.query ? { parameters: listParameters(call, print(call.query, 'input')) } : {}),
    ...requestBody(call),
    responses: {
      200: { description: 'Done.', content: replyContent(call) },
      default: { description: 'Refused, in words for the user.', content: refusalContent(call) },
    },
  }
}

function requestBody({ body, bytes }: Call): object {
  if (bytes) return { requestBody: { required: true, content: { [bytes.type]: { schema: { type: 'string', format: 'binary' } } } } }
  return body ? { requestBody: { required: true, content: { 'application/json': { schema: print(body, 'input') } } } } : {}
}

const schemaShape = z.object({ properties: z.record(z.string(), z.unknown()), required: z.array(z.string()).default([]) })

function listParameters({ path }: Call, schema: unknown): object[] {
  const { properties, required } = schemaShape.parse(schema)
  return Object.entries(properties).map(([name, property]) => {
    const isInPath = path.includes(`{${name}}`)
    return { name, in: isInPath ? 'path' : 'query', required: isInPath || required.includes(name), schema: property }
  })
}

function replyContent({ reply, replyAs, fileType = 'application/zip' }: Call): object {
  if (replyAs === 'file') return { [fileType]: { schema: { type: 'string', format: 'binary' } } }
  return { 'application/json': { schema: print(reply, 'output') } }
}

function refusalContent({ refusalAs }: Call): object {
  if (refusalAs === 'text') return { 'text/plain': { schema: { type: 'string' } } }
  const properties = { error: { type: 'string' }, code: { type: 'string' } }
  return { 'application/json': { schema: { type: 'object', properties, required: ['error', 'code'] } } }
}

function print(schema: z.core.$ZodType, io: 'input' | 'output'): object {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' })
}
