// The floor of the `call` benchmark: the statements of one signed-in call behind a bare Fastify
// route, without session, contract, limits or headers.
import Fastify from "fastify";
import pg from "pg";

const [connectionString, port, email] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });
const app = Fastify();

app.get("/", async () => {
  const session = await pool.query(
    `select s.session_id, u.user_id, u.account_id, u.email
     from session s join portal_user u on u.user_id = s.user_id
     where u.email = $1 and s.ended_at is null limit 1`,
    [email],
  );
  const accountId = session.rows[0]?.account_id;
  const [account, users] = await Promise.all([
    pool.query("select name from account where account_id = $1", [accountId]),
    pool.query(
      `select user_id, email, first_name, last_name, is_account_admin from portal_user
       where account_id = $1 and disabled_at is null order by user_id`,
      [accountId],
    ),
  ]);
  return { data: { session: session.rows, account: account.rows, users: users.rows } };
});

await app.listen({ host: "127.0.0.1", port: Number(port) });
