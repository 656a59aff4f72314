import { expect, test } from '@playwright/test';
import { PAGE_SIZE } from '../src/features/members/query/member-query';
import { CODE_LENGTH, EMAIL_LENGTH, SEARCH_LENGTH } from '../src/lib/text-lengths';

test('the lengths that the page knows from the start are those that the server checks', async ({
  request,
}) => {
  const { limits } = await (await request.get('/api/reference')).json();
  expect(limits).toMatchObject({
    codeLength: CODE_LENGTH,
    emailLength: EMAIL_LENGTH,
    searchLength: SEARCH_LENGTH,
    pageSize: PAGE_SIZE,
  });
});
