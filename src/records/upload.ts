import { z } from 'zod';
import { envelopeSchema, SUCCESS } from '../../domain/calls/call.ts';
import { fileCall } from '../../domain/calls/files.ts';
import { HOST } from '../app/http.ts';
import { deviceId, readToken } from '../app/storage.ts';

const answerSchema = envelopeSchema.extend({ status: z.literal(SUCCESS), data: fileCall.data });

/**
 * Stores a picture and gives its id.
 * @throws Error when it was refused or no answer came.
 */
export async function uploadImage(file: File): Promise<string> {
  const body = new FormData();
  body.append(fileCall.part, file);
  const answer = await fetch(HOST + fileCall.path, {
    method: fileCall.method,
    headers: { Authorization: `Bearer ${readToken()}`, deviceId: deviceId() },
    body,
  });
  return answerSchema.parse(await answer.json()).data.id;
}
