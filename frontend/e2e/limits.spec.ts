import { expect, test } from '@playwright/test';
import { LIFE_SECONDS } from '../src/features/auth/login/sent-code';
import { PAGE_SIZE } from '../src/features/members/query/member-query';
import { CODE_LENGTH, EMAIL_LENGTH, SEARCH_LENGTH } from '../src/lib/text-lengths';

test('the limits that the page knows from the start are those that the server checks', async ({
  request,
}) => {
  const { limits } = await (await request.get('/api/reference')).json();
  expect(limits).toMatchObject({
    codeLength: CODE_LENGTH,
    loginCodeSeconds: LIFE_SECONDS,
    emailLength: EMAIL_LENGTH,
    searchLength: SEARCH_LENGTH,
    pageSize: PAGE_SIZE,
  });
});
