import { randomUUID } from 'node:crypto';
import { createPhoto, createUploadForm } from '../api/images.ts';
import { createDinnerInput } from '../api/dinner-input.ts';
import { callApi, completeIntro, signIn } from './member-client.ts';
import type { Server } from './server.ts';

/** A dinner of a new member with a photo: the search of its invitation, and the photo's path. */
export async function createDinnerWithPhoto(
  server: Server,
): Promise<{ search: string; photo: string }> {
  const { access } = await completeIntro(
    server,
    await signIn(server, `${randomUUID()}@example.org`, { first_name: 'Hana', last_name: 'Host' }),
  );
  const { id, slug } = await callApi<{ id: string; slug: string }>(server, 'POST', '/api/events/', {
    access,
    body: createDinnerInput({ title: 'Salt and Bread' }),
  });
  const response = await fetch(`${server.url}/api/events/${id}/cover/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access}` },
    body: createUploadForm(await createPhoto('jpeg', 1600, 840)),
  });
  const { cover_url } = (await response.json()) as { cover_url: string };
  return { search: `eventSlug=${slug}`, photo: new URL(cover_url).pathname };
}
